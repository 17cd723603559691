import type { Generated } from 'kysely';
import type {
  GeneratedId,
  Instant,
  InstantOrNull,
  JsonDefault,
} from '#foundation/server/database/columns.ts';
import type {
  AnswerAuthor,
  Flag,
  QuestionState,
  Refusal,
  ReviewSource,
  ReviewState,
} from '../contract/values.ts';

/** The tables of the reviews domain, as the migrations create them. */
export interface ReviewsTables {
  /** The aspects that buyers rate when they review products of a category. Subcategories inherit them. */
  review_aspect: {
    category_id: number;
    key: string;
    label: string;
    position: Generated<number>;
  };
  review: {
    id: GeneratedId;
    site_id: string;
    product_id: number;
    source: ReviewSource;
    /** The key of an imported review in its file; null for other reviews. */
    source_key: string | null;
    order_id: number | null;
    name: string;
    email: Generated<string>;
    stars: number;
    /** The stars for each aspect, by the aspect's key. */
    aspects: JsonDefault<Record<string, number>>;
    title: Generated<string>;
    body: Generated<string>;
    state: ReviewState;
    flags: Generated<Flag[]>;
    refusal: Refusal | null;
    refusal_note: Generated<string>;
    helpful_count: Generated<number>;
    unhelpful_count: Generated<number>;
    reply: Generated<string>;
    replied_at: InstantOrNull;
    created_at: Instant;
    updated_at: Instant;
    decided_at: InstantOrNull;
    /** The account of the staff member who decided; null without a decision. */
    decided_by: string | null;
    /** Increases each time the author changes the review. */
    version: Generated<number>;
  };
  /** Photographs after re-encoding by the shop, which removes all metadata. */
  review_photo: {
    id: GeneratedId;
    review_id: number;
    digest: string;
    file: Uint8Array;
    created_at: Instant;
  };
  review_vote: {
    review_id: number;
    /** The account, or a keyed hash of a guest's network address. */
    voter: string;
    is_helpful: boolean;
    created_at: Instant;
  };
  /** The delivered order lines that their buyers may review. */
  review_invitation: {
    order_id: number;
    product_id: number;
    site_id: string;
    /** When the email is due; null if no email is sent. */
    due_at: InstantOrNull;
    sent_at: InstantOrNull;
    created_at: Instant;
  };
  product_question: {
    id: GeneratedId;
    site_id: string;
    product_id: number;
    source: 'shopper' | 'demo';
    /** The account of the asker; null for guests. */
    account_id: string | null;
    name: string;
    /** In lower case; empty after the account was deleted, and for demo questions. */
    email: string;
    body: string;
    state: QuestionState;
    flags: Generated<Flag[]>;
    refusal: Refusal | null;
    created_at: Instant;
    decided_at: InstantOrNull;
    decided_by: string | null;
  };
  product_answer: {
    id: GeneratedId;
    question_id: number;
    author: AnswerAuthor;
    account_id: string | null;
    name: string;
    body: string;
    state: ReviewState;
    flags: Generated<Flag[]>;
    refusal: Refusal | null;
    created_at: Instant;
    decided_at: InstantOrNull;
    decided_by: string | null;
  };
  /** Email addresses, in lower case, that receive no review invitations. */
  review_opt_out: {
    site_id: string;
    email: string;
    created_at: Instant;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends ReviewsTables {}
}
