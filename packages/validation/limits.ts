import { sessionMs } from './stored.ts'

export * from './stored.ts'

/** The business constants of the product. Units stand in the names or in the comment. Source: specification §9. */
export const limits = {
  /** Of a stored session and of an access token alike. */
  sessionMs,
  /** The warning before a session ends comes this long before its end. */
  sessionWarningMs: 120_000,
  /** Widest window, in CSS pixels, that shows the hamburger menu on the public site. */
  mobileMenuPx: 991,
  /** Widest window, in CSS pixels, on which the sidebar closes after a link is clicked. */
  sidebarClosesPx: 991.98,
  percent: { min: 0, max: 100 },
  /** Digits, spaces or dashes after an optional plus. */
  phone: { min: 7, max: 15 },
  /** Largest amount or count that is stored; far above any valuation, far below what loses digits. */
  number: { max: 1e15, decimals: 6 },
  /** Characters. */
  text: 200,
  longText: 10_000,
  url: 2_000,
  email: 254,
  password: { min: 8, max: 128 },
  /** Uuids in one list of an investor profile. */
  references: 50,
  /** An uploaded image; the widths, in pixels, that it is kept in, none of them enlarged; and the time that an unused one is kept. */
  image: { bytes: 10 * 1024 * 1024, pixels: 40_000_000, widths: [96, 320, 640, 1_280], orphanMs: 24 * 3_600_000 },
  /** A whole request. */
  body: { jsonBytes: 1024 * 1024, multipartBytes: 11 * 1024 * 1024 },
  page: { size: 25, max: 100 },
  /** Rows of a list that is asked for without a range and is not a person's own. */
  listCap: 200,
  /** Rows of one export. */
  exportCap: 5_000,
  /** Counting stops here; more is said as "1,000+". */
  countCap: 1_001,
  /** A session is renewed no longer once this has passed since the sign-in. */
  sessionLifetimeMs: 12 * 3_600_000,
  /**
   * Wrong tries to sign in: at one account from one network, and from one network at any (a carrier's may be shared by many) within
   * `windowMs`. After `accountTries` at one account from all networks within `accountMs`, one more is taken every `slowMs`. A device
   * that signed in before is stopped by none of these: after `wrongTries` of its own it is slowed to one every `deviceSlowMs`.
   */
  login: { wrongTries: 5, windowMs: 300_000, triesPerAddress: 60, triesPerNetwork: 300, accountTries: 20, accountMs: 3_600_000, slowMs: 30_000, deviceSlowMs: 15_000 },
  /** Devices of one account that are remembered, and how long one is after it was last used. */
  knownDevices: { most: 20, keptMs: 180 * 24 * 3_600_000 },
  mailToken: { verifyMs: 24 * 3_600_000, resetMs: 30 * 60_000, subscribeMs: 7 * 24 * 3_600_000 },
  /** Forms that anyone may send: sendings from one network within a time, and the quickest that a person fills one in. */
  outreach: { sendings: 20, windowMs: 600_000, quickestMs: 2_000, mailsPerAddress: 3, mailsMs: 24 * 3_600_000 },
  /** A message of the contact form is erased after this. */
  contactKeptMs: 365 * 24 * 3_600_000,
  /** The search over everything: the shortest that is asked, and how many of each kind it answers. */
  search: { shortest: 2, found: 6 },
  /** What the charts of a dashboard go back. */
  trends: { days: 30, weeks: 12 },
  /** Open event streams, and what is kept for those that come back. */
  live: { streamsPerPerson: 12, streams: 5_000, keptMs: 24 * 3_600_000, beatMs: 20_000, sweepMs: 15_000 },
  notifications: { page: 50 },
  /**
   * Mails: how often one is tried, the waits between (doubling), and how long a try may take. What a dead one says is kept
   * `deadMs` for sending it again; the row that it was sent or died is kept `keptMs`. A notification that nobody read for
   * `noticeMs` is told by mail. The HTML of one can be looked at for `letterMs` after it was asked for.
   */
  mail: { tries: 15, firstWaitMs: 30_000, longestWaitMs: 4 * 3_600_000, deadlineMs: 60_000, deadMs: 7 * 24 * 3_600_000, keptMs: 90 * 24 * 3_600_000, noticeMs: 10 * 60_000, named: 5, letterMs: sessionMs },
  /** After a founder declined, an investor may connect again once this has passed. */
  connectAgainMs: 30 * 24 * 3_600_000,
  /** Connections on one page. */
  contacts: { page: 50 },
  /** Characters of the reason why a founder declined. */
  declineReason: 1_000,
  /** Characters of a message, messages of one person within a time, and how many messages or chats come at once. */
  chat: { text: 4_000, sendings: 100, windowMs: 60_000, page: 50, typingMs: 4_000 },
  /** Characters of a reason, messages in one report, reports of one person within a time, and how long a decided one is kept. */
  report: { reason: 2_000, messages: 50, sendings: 10, windowMs: 24 * 3_600_000, keptMs: 365 * 24 * 3_600_000 },
  /** A request for investor access that nobody decides is erased with its account after `waitMs`; a refused one is erased `refusedMs` after it was made. */
  investorRequest: { waitMs: 90 * 24 * 3_600_000, refusedMs: 365 * 24 * 3_600_000 },
  /** Startups on one page of the public list, where no range is asked for. */
  publicPage: 24,
  /** Startups that stand side by side. */
  compared: 4,
  /** Notes that one investor keeps on one startup. */
  notes: 200,
  /** Characters of the reason why an investor passed. */
  passReason: 1_000,
  /** Questions on startups: characters of each and of its answer, on one page, how many of one person may wait for an answer on one startup, and how often one person asks. */
  questions: { text: 1_000, answer: 4_000, page: 20, waiting: 5, tries: 10, windowMs: 3_600_000 },
  /** Searches that one person keeps, and the characters of the name and of the question of each. */
  savedSearches: { most: 20, name: 60, question: 8_000 },
  /** Addresses in one sitemap, as the protocol allows. */
  sitemap: 50_000,
  /** Mails of saved searches: the hour (UTC) and the weekday (1 is Monday) on which they are due, the matches of one search in one mail, how long a publishing may take to be seen, and how often it is looked for what is due. */
  searchMails: { hour: 6, weekday: 1, most: 20, settleMs: 60_000, everyMs: 60_000 },
  /** Second factors of one person, their recovery codes, and how long a sign-in waits for one. */
  secondFactor: { most: 10, recoveryCodes: 10, challengeMs: 5 * 60_000 },
  /** A registration that nobody verifies is erased after `keptMs`. Registrations from one network within a time; and of one address, from one network and from all. */
  registration: { keptMs: 30 * 24 * 3_600_000, perNetwork: 60, networkMs: 300_000, perAddress: 5, perAddressInAll: 20, addressMs: 24 * 3_600_000 },
  /** The years that a date may carry. */
  years: { min: 1800, max: 2200 },
} as const
