/**
 * The forms of ids that third parties issue. The command for settings rejects other values, and a third party
 * whose id has another form is off. Separate constants, because pages load only some of them.
 */
export const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/;
export const GOOGLE_ANALYTICS_ID = /^G-[A-Z0-9]{4,14}$/;
/** Client, site, environment and locale. */
export const BAZAAR_VOICE_DEPLOYMENT = /^\w[\w.-]*(?:\/\w[\w.-]*){3}$/;
export const PRODUCT_REVIEW_BRAND_ID = /^[\w-]{1,64}$/;
export const GOOGLE_MERCHANT_ID = /^[1-9]\d{0,14}$/;
