import { useState } from 'react';
import { showMessage } from '#foundation/browser/messages.ts';
import { saveAnswerFile } from '#foundation/browser/save-answer-file.ts';
import { Button } from '#design/button.tsx';

const failureText = () => 'We couldn’t create the file. Please try again.';

/**
 * Renders the button that downloads a list of staff as CSV. `url` is the export's address with the filters of
 * the list. `fileName` names the file if the response does not. `describe` words the error of a failed
 * request.
 */
export function ExportButton({
  url,
  fileName,
  describe = failureText,
  disabled,
  className,
}: {
  url: string;
  fileName: string;
  describe?: (error: unknown) => string;
  disabled: boolean;
  className?: string | undefined;
}) {
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      await saveAnswerFile(url, { fileName });
    } catch (error) {
      showMessage(describe(error), { kind: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <Button
      size="small"
      variant="ghost"
      icon="download"
      className={className}
      loading={isExporting}
      disabled={disabled}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
