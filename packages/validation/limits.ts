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
  /** An uploaded image. */
  image: { bytes: 10 * 1024 * 1024, pixels: 40_000_000 },
  /** A whole request. */
  body: { jsonBytes: 1024 * 1024, multipartBytes: 11 * 1024 * 1024 },
  page: { size: 25, max: 100 },
  /** Rows of a list that is asked for without a range and is not a person's own. */
  listCap: 200,
  /** Rows of one export. */
  exportCap: 5_000,
  /** Counting stops here; more is said as "1,000+". */
  countCap: 1_001,
  login: { wrongTries: 5, windowMs: 300_000, triesPerAddress: 60 },
  mailToken: { verifyMs: 24 * 3_600_000, resetMs: 30 * 60_000, subscribeMs: 7 * 24 * 3_600_000 },
  /** Forms that anyone may send: sendings from one network within a time, and the quickest that a person fills one in. */
  outreach: { sendings: 20, windowMs: 600_000, quickestMs: 2_000, mailsPerAddress: 3, mailsMs: 24 * 3_600_000 },
  /** A message of the contact form is erased after this. */
  contactKeptMs: 365 * 24 * 3_600_000,
  /** Startups on one page of the public list, where no range is asked for. */
  publicPage: 24,
  /** The years that a date may carry. */
  years: { min: 1800, max: 2200 },
} as const
