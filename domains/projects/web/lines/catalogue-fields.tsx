import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { autocompleteBrands, autocompleteCategories } from '#domains/catalogue/contract/catalogue.ts';
import { Combobox } from '#design/forms/combobox.tsx';
import { TOOL_SEARCH } from './add-product.tsx';
import { FALLBACK, toolText } from '../tool-text.ts';

/** Renders a text field for a brand. It suggests brands from the catalogue and accepts other text. */
export function BrandField({
  initialText,
  ...field
}: {
  id: string;
  name: string;
  error: string | undefined;
  initialText: string;
}) {
  return (
    <Combobox
      {...TOOL_SEARCH}
      {...field}
      label="Brand"
      maxLength={80}
      initialText={initialText}
      noResults={null}
      load={async (text, signal) => {
        try {
          return (await call(autocompleteBrands, { params: { text } }, { signal })).paths;
        } catch (error) {
          if (!signal.aborted)
            showMessage(toolText(error, FALLBACK.brand), { kind: 'error', isPersistent: false });
          throw error;
        }
      }}
      itemToString={({ name }) => name}
      onSelect={() => undefined}
    />
  );
}

/** Renders a search for a catalogue category. `onFound` receives the name of the selected category. */
export function CategoryField({ label, onFound }: { label: string; onFound: (name: string) => void }) {
  return (
    <Combobox
      {...TOOL_SEARCH}
      label={label}
      placeholder="Ovens, cooktops"
      icon="search"
      clearOnSelect
      load={async (text, signal) => {
        try {
          return (await call(autocompleteCategories, { params: { text } }, { signal })).paths;
        } catch (error) {
          if (!signal.aborted)
            showMessage(toolText(error, FALLBACK.category), { kind: 'error', isPersistent: false });
          throw error;
        }
      }}
      itemToString={({ name }) => name}
      itemKey={({ path }) => path}
      onSelect={({ name }) => onFound(name)}
    />
  );
}
