import { showMessage } from '#foundation/browser/messages.ts';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Combobox } from '#design/forms/combobox.tsx';
import type { QuoteData } from '../../contract/types.ts';
import { customerOf } from '../../rules/customer-fields.ts';
import { TOOL_SEARCH } from '../lines/add-product.tsx';
import { useCustomerLookup } from './customer-lookup.ts';
import { toolText } from '../tool-text.ts';
import work from '../workspace.module.css';

/**
 * Renders a search for the site's customers. The selected customer is filled in as the project's customer.
 * Renders nothing if the user may not search customers.
 */
export function FindCustomer({ onFound }: { onFound: (found: Partial<QuoteData>) => void }) {
  const find = useCustomerLookup();
  const { country } = useSite();
  const mayFind = useOwnAccount().account?.permissions.includes('customers.act') === true;
  if (find === null || !mayFind) return null;
  return (
    <Combobox
      {...TOOL_SEARCH}
      minChars={3}
      label="Find a customer"
      placeholder="Name, email or phone"
      icon="search"
      clearOnSelect
      load={async (text, signal) => {
        try {
          return await find(text, signal);
        } catch (error) {
          if (!signal.aborted) showMessage(toolText(error), { kind: 'error' });
          throw error;
        }
      }}
      itemToString={({ name, email }) => name || email}
      itemKey={({ key }) => key}
      renderItem={({ name, email, phone, company }) => (
        <span>
          <span>{name || email}</span>{' '}
          <span className={work.fine}>
            {[company, name === '' ? '' : email, phone === '' ? '' : formatPhone(phone, country)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      )}
      onSelect={(found) => onFound(customerOf(found))}
    />
  );
}
