const stop = { send: 'Stop these mails', sending: 'Stopping…' } as const
const mistake = { other: 'Came here by mistake?', otherLink: 'Back to the first page' } as const

/** Buttons, links and small sentences of the pages, by page. */
export const pages = {
  home: {
    newsletterPromise: 'What you enter is also kept in this browser.',
  },
  about: { action: 'See how we help', contact: 'Contact us' },
  services: {
    gets: 'What you get',
    asks: 'What it asks of you',
    takes: 'How long it takes',
    next: 'What happens next',
  },
  contact: { write: 'Write to us', details: 'How to reach us' },
  confirm: {
    send: 'Confirm my subscription',
    sending: 'Confirming…',
    other: 'The link no longer works?',
    otherLink: 'Ask for a new one',
  },
  unsubscribe: { send: 'Unsubscribe', sending: 'Unsubscribing…', ...mistake },
  'mails-stop': { ...stop, other: 'Want to choose each kind by itself?', otherLink: 'Sign in and choose' },
  'stop-searches': { ...stop, ...mistake },
  login: {
    script: 'Signing in keeps your session in this browser, which needs JavaScript. It is switched off here.',
    other: 'New here?',
    otherLink: 'Create an account',
    waits: 'Not sent yet from this device: {count}. Sign in when you are online, and it is sent.',
  },
  register: {
    investors: 'Registration is for founders. You invest?',
    other: 'Already registered?',
    otherLink: 'Login',
  },
  investor: {
    founders: 'You are a founder?',
    foundersLink: 'Register',
    other: 'Access was granted already?',
    otherLink: 'Login',
  },
  forgot: { other: 'Remembered it?', otherLink: 'Login' },
  reset: {
    script: 'Choosing a new password needs JavaScript. It is switched off here.',
    other: 'The link no longer works?',
    otherLink: 'Ask for a new one',
  },
  invitation: {
    script: 'Making an account needs JavaScript. It is switched off here.',
    other: 'The link no longer works?',
    otherLink: 'Write to us',
  },
  firstAdmin: {
    script: 'Making an account needs JavaScript. It is switched off here.',
    other: 'The link no longer works? Restart the server, and take the new one from its log.',
  },
  verify: {
    script: 'Confirming an address needs JavaScript. It is switched off here.',
    busy: 'One moment…',
    send: 'Verify my address',
    otherLink: 'Login',
  },
  deck: {
    script: 'The deck is shown page by page, which needs JavaScript. It is switched off here.',
    recorded: 'The founder sees which pages you look at, how long and when. Each page carries your name and the time.',
    open: 'Open the deck',
    busy: 'Opening…',
    lead: 'The deck of {startup}, shared by {founder} with {name} until {date}',
    own: 'You look at it as {name} does. Your looks are not counted.',
    previous: 'Previous page',
    next: 'Next page',
    of: 'Page {page} of {count}',
    picture: 'Page {page} of the deck',
    loading: 'Loading page {page}…',
    again: 'Try again',
    text: 'Show as text',
    pictures: 'Show as pictures',
    noText: 'This page has no text. Show it as a picture.',
    hint: 'Arrow keys turn pages; on a phone, swipe.',
    confidential: 'It was shared with you alone: please do not pass it on.',
    more: 'Do you invest?',
    moreLink: 'Request an investor account',
  },
  missing: { home: 'Go to Home' },
  offline: { mark: 'Offline', again: 'Try again' },
} as const
