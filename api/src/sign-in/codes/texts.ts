/** The texts of messages with codes, by language. */
import type { PlatformEnv } from '../../platform/env.ts'
import type { CodePurpose } from './queries.ts'

interface MessageTexts {
  subject: string
  text: string
}

/** Subject and text of a message with a code or a recovery link; a language without texts falls back to English. */
export function textsFor(
  env: Pick<PlatformEnv, 'PUBLIC_URL'>,
  { purpose, channel, language }: { purpose: CodePurpose; channel: 'sms' | 'mail'; language: string },
  { id, secret }: { id: string; secret: string },
): MessageTexts {
  const texts = TEXTS[language as keyof typeof TEXTS] ?? TEXTS.EN
  if (purpose === 'recover_link') {
    // In the fragment, which browsers never send, so that no server logs it.
    const link = new URL(`/#recover=${encodeURIComponent(`${id}.${secret}`)}`, env.PUBLIC_URL).href
    return { subject: texts.linkSubject, text: texts.link(link) }
  }
  const text = texts.code(texts.uses[purpose], secret)
  // The last line lets the browser fill in the code, on this site only (origin-bound one-time codes).
  const isText = channel === 'sms'
  return {
    subject: texts.subject(secret),
    text: isText ? `${text}\n\n@${new URL(env.PUBLIC_URL).hostname} #${secret}` : text,
  }
}

const TEXTS = {
  EN: {
    subject: (code: string) => `${code} is your Night Market code`,
    uses: {
      enter: 'to log in to Night Market',
      reset: 'to choose a new Night Market password',
      register: 'to open your Night Market account',
      bind_mobile: 'to add this number to your Night Market account',
      bind_email: 'to add this address to your Night Market account',
      challenge: 'to confirm your login to Night Market',
      step_up: 'to confirm a security change of your Night Market account',
      change_password: 'to change your Night Market password',
    },
    code: (use: string, code: string) =>
      `Your code ${use} is ${code}. It expires in 5 minutes. Never share it: we will not ask you for it.`,
    linkSubject: 'Choose a new Night Market password',
    link: (link: string) =>
      `We received a request for a new password for your Night Market account. ` +
      `Choose it here within 30 minutes; the link works once:\n\n${link}\n\n` +
      `If this wasn’t you, you don’t need to do anything: your password stays the same.`,
  },
  HI: {
    subject: (code: string) => `${code} आपका नाइट मार्केट कोड है`,
    uses: {
      enter: 'नाइट मार्केट में लॉग इन करने के लिए',
      reset: 'नाइट मार्केट का नया पासवर्ड चुनने के लिए',
      register: 'नाइट मार्केट खाता खोलने के लिए',
      bind_mobile: 'इस नंबर को अपने नाइट मार्केट खाते से जोड़ने के लिए',
      bind_email: 'इस ई-मेल पते को अपने नाइट मार्केट खाते से जोड़ने के लिए',
      challenge: 'नाइट मार्केट में लॉग इन की पुष्टि के लिए',
      step_up: 'नाइट मार्केट खाते की सुरक्षा में बदलाव की पुष्टि के लिए',
      change_password: 'नाइट मार्केट का पासवर्ड बदलने के लिए',
    },
    code: (use: string, code: string) =>
      `${use} आपका कोड ${code} है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ: हम यह कभी नहीं पूछते।`,
    linkSubject: 'नाइट मार्केट का नया पासवर्ड चुनें',
    link: (link: string) =>
      `हमें आपके नाइट मार्केट खाते के लिए नए पासवर्ड का अनुरोध मिला है। ` +
      `इसे 30 मिनट के भीतर यहाँ चुनें; यह लिंक एक ही बार काम करता है:\n\n${link}\n\n` +
      `अगर यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं है: आपका पासवर्ड वैसा ही रहेगा।`,
  },
}
