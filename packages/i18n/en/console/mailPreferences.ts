/** The words of the screen of one's mails that no description gives. */
export const mailPreferenceMessages = {
  always:
    'Mails that keep your account safe, such as those for a new password, always come; so do answers to what you asked for. The newsletter ends by the link in each of its mails.',
  unverified: 'Your email address is not verified yet. Until it is, none of these mails is sent.',
} as const

/** What the form of one's mails is called. */
export const mailPreferenceResourceMessages = { forms: { edit: { title: 'Email notifications' } } } as const
