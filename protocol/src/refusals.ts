/** Every way the product says no, and its HTTP status. The code is the contract; the words belong to the translations. */
export const REFUSALS = {
  // Any call
  invalid_request: 400,
  not_logged_in: 401,
  not_allowed: 403,
  not_found: 404,
  too_many_requests: 429,
  body_too_large: 413,
  unavailable: 503,
  // The site itself
  maintenance: 503,
  region_restricted: 403,
  access_restricted: 403,
  invalid_url: 403,
  not_enabled: 403,
  payload_refused: 400,
  // Identity
  wrong_credentials: 401,
  username_taken: 409,
  field_required: 422,
  field_format: 422,
  terms_not_accepted: 422,
  confirmation_differs: 422,
  invitation_code_error: 422,
  need_true_account: 403,
  account_disabled: 403,
  step_up_required: 403,
  captcha_required: 422,
  captcha_wrong: 422,
  human_check_failed: 422,
  challenge_over: 410,
  factor_wrong: 422,
  passkey_failed: 422,
  already_set: 409,
  payment_password_missing: 409,
  payment_password_wrong: 422,
  // Ledger and wallet
  insufficient_funds: 409,
  transfer_id_reused: 409,
  deposit_unavailable: 503,
  amount_too_small: 422,
  amount_too_large: 422,
  // Catalogue and play
  game_not_found: 404,
  game_disabled: 409,
  game_maintenance: 503,
  no_demo_play: 409,
  vendor_unreachable: 502,
  round_not_found: 404,
  favourite_too_fast: 429,
} as const

export type RefusalCode = keyof typeof REFUSALS
