import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

export interface Signup {
  siteId: string;
  email: string;
  name: string;
  postcode: string;
  source: string;
}

/** Keeps a sign-up; whoever signs up again keeps the first date and gets the new name and postcode. */
export async function saveSignup(db: Kysely<Tables>, signup: Signup, now: Date): Promise<void> {
  const { name, postcode, source } = signup;
  await db
    .insertInto('newsletter_signup')
    .values({ site_id: signup.siteId, email: signup.email, name, postcode, source, created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet({ name, postcode }))
    .execute();
}
