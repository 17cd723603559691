import { toDollars } from '#foundation/pure/money.ts';
import { membersRelatedToApplicants, type RelatedMember } from '#domains/identity/use-cases/companies.ts';
import type { RelatedBusiness } from '../contract.ts';
import { nameOf, type CompanyContext, type CompanyDeps } from './deps.ts';
import { creditOf } from './credit.ts';

/**
 * Lists the members that have the same business number as a pending application, each with its debt on
 * account.
 */
export async function listRelatedBusinesses(
  { site }: Pick<CompanyContext, 'site'>,
  deps: Pick<CompanyDeps, 'db' | 'debtOf'>,
): Promise<{ businesses: RelatedBusiness[] }> {
  const businesses = new Map<string, RelatedBusiness>();
  for (const member of await membersRelatedToApplicants(deps.db, site.id)) {
    const { businessNumber } = member;
    const known = businesses.get(businessNumber);
    if (known) known.members.push(toMember(member));
    else {
      const { owedCents } = await creditOf(deps.db, deps, member, null);
      businesses.set(businessNumber, {
        businessNumber,
        owed: toDollars(owedCents),
        members: [toMember(member)],
      });
    }
  }
  return { businesses: [...businesses.values()] };
}

function toMember({
  ownerId,
  name,
  owner,
  creditLimitCents,
  termsDays,
}: RelatedMember): RelatedBusiness['members'][number] {
  return {
    userId: ownerId,
    company: name,
    name: nameOf(owner),
    email: owner.email,
    creditLimit: creditLimitCents / 100,
    termsDays,
  };
}
