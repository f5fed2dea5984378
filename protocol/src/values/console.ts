/** What the staff see of members in the operator console. */

/** Personal fields: shown masked, and one of them whole for a minute, with a reason. */
export const PRIVATE_FIELDS = [
  'mobile',
  'email',
  'mobileNum',
  'profileEmail',
  'realName',
  'fullName',
  'bankAccountName',
  'payeeName',
  'birthday',
  'idNumber',
  'address',
] as const
export type PrivateField = (typeof PRIVATE_FIELDS)[number]

/** How long an unmasked field may be shown. */
export const UNMASKED_SECONDS = 60
