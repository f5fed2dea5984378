import type { SecurityChange } from './change-notice-queries.ts'

/** The texts of security notices; a language without texts falls back to English. */
export function changeTexts(
  house: string,
  change: SecurityChange,
  language: string,
): { subject: string; text: string } {
  if (language === 'HI') {
    const what = HI[change]
    return {
      subject: `${house}: आपके खाते की सुरक्षा बदली गई`,
      text: `आपके ${house} खाते में ${what}। अगर यह आपने नहीं किया, तो अभी अपना पासवर्ड बदलें और ग्राहक सेवा से संपर्क करें।`,
    }
  }
  return {
    subject: `${house}: your account’s security was changed`,
    text: `${EN[change]} your ${house} account. If this wasn’t you, change your password now and contact customer service.`,
  }
}

const EN: Record<SecurityChange, string> = {
  authenticator_on: 'An authenticator app was added to',
  authenticator_off: 'The authenticator app was removed from',
  passkey_added: 'A passkey was added to',
  passkey_removed: 'A passkey was removed from',
  mobile_bound: 'A new mobile number was added to',
  email_bound: 'A new email address was added to',
  social_linked: 'A Google or Facebook account was linked to',
  social_removed: 'A linked Google or Facebook account was removed from',
}
const HI: Record<SecurityChange, string> = {
  authenticator_on: 'ऑथेंटिकेटर ऐप जोड़ा गया है',
  authenticator_off: 'ऑथेंटिकेटर ऐप हटाया गया है',
  passkey_added: 'एक पासकी जोड़ी गई है',
  passkey_removed: 'एक पासकी हटाई गई है',
  mobile_bound: 'नया मोबाइल नंबर जोड़ा गया है',
  email_bound: 'नया ई-मेल पता जोड़ा गया है',
  social_linked: 'Google या Facebook खाता जोड़ा गया है',
  social_removed: 'जोड़ा गया Google या Facebook खाता हटाया गया है',
}
