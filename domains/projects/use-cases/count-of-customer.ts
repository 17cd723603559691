import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import { countOfCustomer as countProjects } from '../db/lists.ts';
import { digitsOf } from '../rules/search-text.ts';
import type { ProjectsDeps, ProjectsContext } from './deps.ts';

/** Counts a customer's projects on the site by email addresses and phone numbers (PROJECT-20). */
export async function countOfCustomer(
  { db }: Pick<ProjectsDeps, 'db'>,
  { site }: ProjectsContext,
  query: { email: string; secondaryEmail: string; phone: string; secondaryPhone: string },
) {
  const emails = [query.email, query.secondaryEmail].map((one) => one.toLowerCase());
  const phones = [query.phone, query.secondaryPhone].map((phone) =>
    digitsOf(toStoredPhone(phone, site.country)),
  );
  const isFilled = (text: string) => text !== '';
  return {
    projectCount: await countProjects(db, site.id, {
      emails: emails.filter(isFilled),
      phones: phones.filter(isFilled),
    }),
  };
}
