/** The notice that a payout account was added. */

export const newAccountWords = (house: string, label: string) => ({
  EN: {
    subject: `A new payout account was added at ${house}`,
    text:
      `${label} was added to your ${house} account as a place to send withdrawals to. ` +
      `If it was not you, change your password now and contact customer service.`,
  },
  HI: {
    subject: `${house} पर नया भुगतान खाता जोड़ा गया`,
    text:
      `निकासी भेजने के लिए आपके ${house} खाते में ${label} जोड़ा गया है। ` +
      `अगर यह आपने नहीं किया, तो अभी अपना पासवर्ड बदलें और ग्राहक सेवा से संपर्क करें।`,
  },
})
