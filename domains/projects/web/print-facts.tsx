import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { addressOf, customerName } from './customer/customer.ts';
import { useProjectWorkspace } from './project-workspace.tsx';
import styles from './print-facts.module.css';

/**
 * Renders the project's number, status and customer, only for print. On screen, nearby controls display them.
 */
export function PrintFacts() {
  const { project } = useProjectWorkspace();
  const { country } = useSite();
  const { projectRef, quoteStatus, quoteData } = project;
  const customer = [
    customerName(quoteData),
    quoteData.customerEmail,
    quoteData.contactNumber && formatPhone(quoteData.contactNumber, country),
  ].filter(Boolean);
  const address = addressOf(quoteData);
  return (
    <dl className={styles.facts}>
      <Fact term="Project" text={projectRef} />
      <Fact term="Status" text={quoteStatus} />
      <Fact term="Customer" text={customer.join(', ')} />
      <Fact term="Address" text={address} />
    </dl>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return text === '' ? null : (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
