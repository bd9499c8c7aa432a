import { sessionMs } from './stored.ts'

export * from './stored.ts'

/** The business constants of the product. Units stand in the names or in the comment. Source: specification §9. */
export const limits = {
  /** How long a stored session and an access token last. */
  sessionMs,
  /** The warning before a session ends comes this long before its end. */
  sessionWarningMs: 120_000,
  /** Widest window, in CSS pixels, that shows the hamburger menu on the public site. */
  mobileMenuPx: 991,
  /** Widest window, in CSS pixels, on which the sidebar closes after a link is clicked. */
  sidebarClosesPx: 991.98,
  percent: { min: 0, max: 100 },
  /** Digits after an optional plus; spaces and dashes between them do not count. */
  phone: { min: 7, max: 15 },
  /** Largest amount or count that is stored; far above any valuation, far below what loses digits. */
  number: { max: 1e15, decimals: 6 },
  /** Characters. */
  text: 200,
  /** Rows of a field of rows, where it says no other number. */
  rows: 20,
  longText: 10_000,
  url: 2_000,
  /** The name of the hub. */
  hubName: 40,
  email: 254,
  password: { min: 8, max: 128 },
  /** A rate of exchange is marked as old after this. */
  rates: { oldAfterDays: 90 },
  /** Uuids in one list of an investor profile. */
  references: 50,
  /** An uploaded image; the widths, in pixels, that it is kept in, none of them enlarged; the time that an unused one is kept; and how many one person has unused. */
  image: {
    bytes: 10 * 1024 * 1024,
    pixels: 40_000_000,
    widths: [96, 192, 320, 480, 640, 960, 1_280],
    orphanMs: 24 * 3_600_000,
    unused: 60,
  },
  /** Pictures that are encoded at once and that wait, in all and of one person, and those kept before today's forms that wait to be encoded in them; how long one is worked at, by the clock and by the processor, with how much memory, and how long a process waits for the next. */
  encoder: {
    atOnce: 2,
    waiting: 24,
    waitingEach: 4,
    waitingKept: 60,
    deadlineMs: 90_000,
    processorMs: 25_000,
    memoryBytes: 900 * 1024 * 1024,
    idleMs: 30_000,
  },
  /** A whole request, in bytes: of a user who is not signed in, of a call that takes no files, of one that does as JSON, with files, and with a deck. */
  body: {
    anonymousBytes: 128 * 1024,
    smallBytes: 256 * 1024,
    jsonBytes: 1024 * 1024,
    multipartBytes: 11 * 1024 * 1024,
    deckBytes: 26 * 1024 * 1024,
  },
  /**
   * A file that is sent in pieces: its bytes, those that one person has unfinished and how many files that may be, how long one is
   * kept. A piece is at least `leastPiece`, but for the last, and at most `mostPiece`. A file of more than `whole` is sent so.
   */
  upload: {
    bytes: 25 * 1024 * 1024,
    bytesEach: 50 * 1024 * 1024,
    most: 12,
    keptMs: 24 * 3_600_000,
    whole: 192 * 1024,
    leastPiece: 16 * 1024,
    mostPiece: 2 * 1024 * 1024,
  },
  /** Parts of a multipart body, and the bytes of one that is no file. */
  multipart: { parts: 100, fieldBytes: 64 * 1024 },
  /** Characters of what an update says that its fields held. */
  was: 15_000,
  /**
   * What bodies may cost at once: those that are still arriving (`places`) and the bytes of all that are being worked at.
   * Of users who are not signed in, `perMinute` from one network are read at all. One that waited for `patienceMs` gives
   * way to a new one; a small body has `smallMs` to arrive, one with files `largeMs`, with no gap longer than `idleMs`.
   */
  intake: {
    perMinute: 600,
    strangers: { places: 512, bytes: 32 * 1024 * 1024 },
    strangersOfNetwork: { places: 64, bytes: 4 * 1024 * 1024 },
    members: { places: 2_048, bytes: 128 * 1024 * 1024 },
    membersOfNetwork: { places: 512, bytes: 64 * 1024 * 1024 },
    member: { places: 128, bytes: 32 * 1024 * 1024 },
    patienceMs: 1_000,
    smallMs: 10_000,
    largeMs: 150_000,
    idleMs: 10_000,
  },
  /** Calls that are worked at at once, in all and of one person; those that wait; the same of calls of nobody who is signed in, by network; and of pages that are made at request. */
  calls: {
    atOnce: 200,
    atOnceEach: 2,
    waiting: 4_000,
    waitingEach: 1_000,
    rest: { waiting: 16, times: 2, mostMs: 1_000 },
  },
  strangersCalls: {
    ...{ atOnce: 50, atOnceEach: 2, waiting: 2_000, waitingEach: 500 },
    rest: { waiting: 16, times: 2, mostMs: 1_000 },
  },
  /** So many calls are pending, and the event loop is so late, where more are turned away; those that read or write very many rows first. */
  load: { bulk: { calls: 100, delayMs: 100 }, all: { calls: 500, delayMs: 400 }, waitSeconds: 3 },
  pages: { atOnce: 2, atOnceEach: 1, waiting: 1_000, waitingEach: 100 },
  /** Open connections to one process, of one address, and how many of these may send nothing whole yet. */
  connections: { most: 8_000, perAddress: 1_000, silent: 1_000, silentPerAddress: 100, headersMs: 10_000 },
  /** How often a process reads the settings beside what it is told, and the largest number of a version of them. */
  settings: { sweepMs: 15_000, versions: 2_147_483_647 },
  page: { size: 25, saving: 10, max: 100 },
  /** Rows of a list that is asked for without a range and is not a person's own. */
  listCap: 200,
  /** Counting stops here; more is shown as "1,000+". */
  countCap: 1_001,
  /** A session is renewed no longer once this has passed since the sign-in. */
  sessionLifetimeMs: 12 * 3_600_000,
  /**
   * Wrong tries to sign in: at one account from one network, and from one network at any (a carrier's may be shared by many) within
   * `windowMs`. After `accountAttempts` at one account from all networks within `accountMs`, one more is taken every `slowMs`. A device
   * that signed in before is stopped by none of these: after `wrongAttempts` of its own it is slowed to one every `deviceSlowMs`.
   */
  login: {
    wrongAttempts: 5,
    windowMs: 300_000,
    attemptsPerAddress: 60,
    attemptsPerNetwork: 300,
    accountAttempts: 20,
    accountMs: 3_600_000,
    slowMs: 30_000,
    deviceSlowMs: 15_000,
  },
  /** Devices of one account that are remembered, and how long one is after it was last used. */
  knownDevices: { most: 20, keptMs: 180 * 24 * 3_600_000 },
  mailToken: {
    verifyMs: 24 * 3_600_000,
    resetMs: 30 * 60_000,
    subscribeMs: 7 * 24 * 3_600_000,
    inviteMs: 7 * 24 * 3_600_000,
    /** Of the link that a server without an administrator prints. */
    firstAdminMs: 24 * 3_600_000,
  },
  /** An invitation whose link ended is erased after this. */
  invitationKeptMs: 30 * 24 * 3_600_000,
  /** Forms that anyone may send: sendings from one network within a time, and the quickest that a person fills one in. */
  publicForms: { sendings: 20, windowMs: 600_000, quickestMs: 2_000, mailsPerAddress: 3, mailsMs: 24 * 3_600_000 },
  /** A message of the contact form is erased after this. */
  contactKeptMs: 365 * 24 * 3_600_000,
  /** The search over everything: the shortest that is asked, and how many of each kind it answers. */
  search: { shortest: 2, found: 6 },
  /** How far the charts of a dashboard go back. */
  trends: { days: 30, weeks: 12 },
  /** The figures of a range of days: how many without a choice, the most, the places of a ranking, and of how few no median is told. */
  market: { days: 30, most: 366, top: 5, fewest: 3 },
  /**
   * Searches that found nothing: what of one is kept at most (characters, words; more digits than these may be a phone number), the
   * pause after which nobody is typing on, different words in a day, words of one person or network in a day, those that one
   * process has waiting, of all and of one, how long words are kept, how many must have searched for them on one day before they
   * are shown, and the places of their table.
   */
  missedSearches: {
    characters: 60,
    words: 6,
    digits: 5,
    shortest: 2,
    pauseMs: 10_000,
    perDay: 500,
    perPerson: 50,
    typing: 1_000,
    waiting: 100,
    waitingEach: 5,
    keptDays: 90,
    fewest: 2,
    top: 10,
  },
  /**
   * Records of who read what is not public: how often they are written, those that one process has waiting while the database is away,
   * those that it remembers to have written, how long they are kept, a page of them, the hour (UTC) from which a day that is over is
   * mailed, and the founders that are mailed in one transaction.
   */
  accessRecords: {
    everyMs: 500,
    waiting: 20_000,
    remembered: 100_000,
    keptDays: 365,
    page: 25,
    mailHour: 5,
    mailEveryMs: 60_000,
    mailedAtOnce: 100,
  },
  /** What an investor's dashboard names of each kind at most, the days after which a deal stands still and a startup is new no longer, and the characters of a message. */
  attention: { steps: 8, chats: 5, answers: 5, matches: 5, still: 5, changes: 5, days: 14, text: 200 },
  /**
   * A founder's dashboard: the rows of what waits, the drafts that are looked at, the startups with figures, the weeks of which
   * visitors are told by kind, and of how few of a kind that is not told.
   */
  founderDashboard: {
    connections: 5,
    questions: 5,
    changes: 5,
    drafts: 20,
    startups: 12,
    visitorWeeks: 4,
    fewestVisitors: 3,
  },
  /** Open event streams, what is kept for those that come back, and how much that is in no log. */
  live: {
    streamsPerPerson: 12,
    passing: 1_000,
    streams: 5_000,
    keptMs: 24 * 3_600_000,
    beatMs: 20_000,
    sweepMs: 15_000,
  },
  /** Breaches of data: characters of a title, of a text and of a reference or reason; and the most people. */
  breaches: { page: 50, title: 120, text: 4_000, reference: 300, people: 100_000_000 },
  notifications: { page: 50 },
  /**
   * Mails: how often one is tried, the waits between (doubling), and how long a try may take. What a dead one says is kept
   * `deadMs` for sending it again; the row that it was sent or died is kept `keptMs`. A notification that nobody read for
   * `noticeMs` is told by mail. The HTML of one can be looked at for `emailMs` after it was asked for.
   * The log says so when one that is due waits for `alarmMs`. A report that a mail came back is read up to `bounceBytes`, with
   * `bounceRecipients` at most, and `bounceText` characters of its reason are kept; that an address is to be confirmed is kept
   * `bounceKeptMs`.
   */
  mail: {
    attempts: 15,
    firstWaitMs: 30_000,
    longestWaitMs: 4 * 3_600_000,
    deadlineMs: 60_000,
    deadMs: 7 * 24 * 3_600_000,
    keptMs: 90 * 24 * 3_600_000,
    noticeMs: 10 * 60_000,
    named: 5,
    emailMs: sessionMs,
    alarmMs: 60_000,
    resentAtOnce: 500,
    bounceBytes: 2 * 1024 * 1024,
    bounceRecipients: 50,
    bounceText: 300,
    bounceKeptMs: 365 * 24 * 3_600_000,
  },
  /**
   * Interest to outcome: how long a founder has to answer an interest, and an investor to move the deal on or pass once accepted; the
   * days before the end of such a time on which one is reminded, where the time is longer; how long a founder writes nothing back after
   * a pass; from how many answers on a record is shown; characters of a sentence; how many of each kind are listed; what somebody
   * states of how it went within a time; and how many clocks one round moves at a time.
   */
  interest: {
    answerDays: 7,
    decisionDays: 21,
    remindDays: [7, 1],
    passedMs: 30 * 24 * 3_600_000,
    fewest: 5,
    sentence: 1_000,
    page: 100,
    statements: { attempts: 30, windowMs: 24 * 3_600_000 },
    atOnce: 100,
    everyMs: 60_000,
  },
  /** After a founder declined, an investor may connect again once this has passed. */
  connectAgainMs: 30 * 24 * 3_600_000,
  /** Characters of what is said with a request for access or a grant, requests of one investor and grants of one founder in a time, the longest grant with an end, and how many are listed. */
  grants: {
    text: 1_000,
    requests: 30,
    given: 100,
    windowMs: 24 * 3_600_000,
    daysMost: 3_660,
    page: 100,
  },
  /**
   * Webhooks: characters of a name and an address, how many there are, how long the other server may take, the waits between tries,
   * deliveries that are shown, how long those that are over are kept, and tests while so many wait.
   */
  webhooks: {
    name: 80,
    url: 500,
    most: 20,
    timeoutMs: 10_000,
    waits: [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000, 72_000_000, 86_400_000],
    page: 50,
    keptMs: 30 * 24 * 3_600_000,
    testsWhile: 5,
  },
  /** Keys of other programs: characters of a name, the days that one may last, how many there are, and how long one that ended is listed. */
  apiKeys: { name: 80, days: [30, 90, 365], most: 50, keptMs: 30 * 24 * 3_600_000 },
  /**
   * Organisations: characters of a name, members, invitations that are open, how long one is, and how many one person sends within a
   * time, and one address gets.
   */
  organisation: {
    name: 80,
    members: 50,
    open: 20,
    inviteMs: 14 * 24 * 3_600_000,
    sendings: 30,
    perAddress: 3,
    windowMs: 24 * 3_600_000,
  },
  /**
   * Claims: characters of a statement and of a reason; claims of one person within a time; those of one subject that wait at once; how
   * long before its end one is reminded of and may be made again; how long one that is over is kept with its evidence; claims of one
   * subject and of the desk that are shown; organisations to choose a reference from; and characters of a file's name.
   */
  claims: {
    statement: 300,
    reason: 1_000,
    sendings: 30,
    windowMs: 24 * 3_600_000,
    waiting: 20,
    remindMs: 30 * 24 * 3_600_000,
    keptMs: 90 * 24 * 3_600_000,
    page: 100,
    onPage: 20,
    referees: 500,
    fileName: 120,
  },
  /**
   * A deck: bytes of a PDF and pages in it; the widths, in pixels, that its pages are kept in; characters of a page's text; how long a
   * process may work at one (rendering it, looking into it), after how long it leaves the pages that remain to the next, and with how
   * much memory; files that wait to be looked into; uploads of one person within a time, and versions that are kept; stamps that are
   * made at once and that wait, and their quality; downloads that are made at once, after how long the next is tried, the heap of the process
   * that makes one, and those of one person within a time; the longest that one look at a page counts; readers that are listed; and of links the characters of a name,
   * those of a startup that work at once and that are listed, the days that one lasts, the browsers that it opens in, and how often
   * it is asked for something within a minute.
   */
  deck: {
    bytes: 25 * 1024 * 1024,
    pages: 60,
    widths: [640, 1_280],
    textPerPage: 20_000,
    childMs: 20_000,
    lookMs: 10_000,
    restMs: 12_000,
    memory: { bytes: 512 * 1024 * 1024, rendererBytes: 224 * 1024 * 1024, heapMegabytes: 96 },
    waiting: 6,
    uploads: 20,
    windowMs: 24 * 3_600_000,
    versions: 20,
    stamps: { atOnce: 2, waiting: 24, quality: 70, waitSeconds: 2, readers: 200, keptMs: 3_600_000 },
    downloads: { atOnce: 2, waitSeconds: 5, heapMegabytes: 256, each: 30, windowMs: 24 * 3_600_000 },
    pageSecondsMost: 120,
    links: { name: 100, most: 20, listed: 100, daysMost: 90, browsers: 5, asksPerMinute: 300 },
    readers: 100,
  },
  /** Connections on one page. */
  contacts: { page: 50 },
  /** Characters of the reason why a founder declined. */
  declineReason: 1_000,
  /** Characters of a message, messages of one person within a time, and how many messages or chats come at once. */
  chat: { text: 4_000, sendings: 100, windowMs: 60_000, page: 50, typingMs: 4_000 },
  /** Characters of a reason, messages in one report, reports of one person within a time, those of theirs that wait for a decision at once, how long a decided one is kept, within which time an urgent one is acted on, how many are reminded of at once, of how many verified organisations they pause what they are about, how often one answers them within that time, and how many of one's own are listed. */
  report: {
    reason: 2_000,
    messages: 50,
    sendings: 10,
    windowMs: 24 * 3_600_000,
    waiting: 20,
    keptMs: 365 * 24 * 3_600_000,
    urgentMs: 3_600_000,
    page: 100,
    pausing: 3,
    answers: 20,
    own: 100,
  },
  /** A request for investor access that nobody decides is erased with its account after `waitMs`; a rejected one is erased `refusedMs` after it was made. */
  investorRequest: { waitMs: 90 * 24 * 3_600_000, refusedMs: 365 * 24 * 3_600_000 },
  /** Startups on one page of the public list, where no range is asked for. */
  publicPage: 24,
  /** Startups of one collection, collections that everyone finds, and featured startups on the page of all startups. */
  collection: { startups: 50, listed: 100, featured: 6 },
  /** Startups that stand side by side. */
  compared: 4,
  /** Notes that one investor keeps on one startup. */
  notes: 200,
  /** The hour (UTC) of its day from which a next step is due, and how often it is looked for those that are. */
  nextStep: { hour: 6, everyMs: 60_000, atOnce: 100 },
  /**
   * Announcements: characters of a title and of the text; how many of one administrator are sent, and tests of them, within a time; how
   * many people are reached at a time and how often it is looked for who is next; and the largest number of a version.
   */
  announcement: {
    title: 120,
    text: 5_000,
    sendings: { attempts: 5, windowMs: 3_600_000 },
    tests: { attempts: 20, windowMs: 3_600_000 },
    atOnce: 50,
    everyMs: 5_000,
    versions: 2_147_483_647,
  },
  /** Tags of one deal, characters of each, and of all as they are typed. */
  tags: { most: 10, name: 30, text: 400 },
  /** The stages of a board: how many there are at most, how many that were removed keep their names, the characters of a name and of a key. */
  stages: { most: 12, removed: 50, name: 30, key: 40 },
  /** What happened with a startup: events on one page, and characters of the id of one. */
  timeline: { page: 50, id: 80 },
  /** Characters of the reason why an investor passed. */
  passReason: 1_000,
  /** Questions on startups: characters of each and of its answer, on one page, how many of one person may wait for an answer on one startup, and how often one person asks. */
  questions: { text: 1_000, answer: 4_000, page: 20, waiting: 5, attempts: 10, windowMs: 3_600_000 },
  /** Searches that one person keeps, and the characters of the name and of the question of each. */
  savedSearches: { most: 20, name: 60, question: 8_000 },
  /** Unfinished startups that one person keeps, the characters of what was typed into each as JSON text, and the days that they are kept after the last change. */
  unfinished: { most: 5, characters: 60_000, keptDays: 180 },
  /** Addresses in one sitemap, as the protocol allows. */
  sitemap: 50_000,
  /** Mails of saved searches: the hour (UTC) and the weekday (1 is Monday) on which they are due, the matches of one search in one mail, how long a publishing may take to be seen, and how often it is looked for what is due. */
  searchMails: { hour: 6, weekday: 1, most: 20, settleMs: 60_000, everyMs: 60_000 },
  /** Second factors of one person, their recovery codes, and how long a sign-in waits for one. */
  secondFactor: { most: 10, recoveryCodes: 10, challengeMs: 5 * 60_000 },
  /** Archives of one's own data: how many a day, how long one is kept, and downloads of it in an hour. */
  archive: { perDay: 3, keptMs: 2 * 24 * 3_600_000, downloads: 20, rows: 200 },
  /** How long somebody who asked to be erased may take it back, and how often it is looked for what is due. */
  erasure: { waitMs: 7 * 24 * 3_600_000, everyMs: 60_000 },
  /** What people ask administrators about their data: how many may wait, and the characters of one and of its answer. */
  privacyRequest: { open: 5, characters: 2_000 },
  /** A person agrees to something `given` times within `windowMs`, and takes back what they agreed to at any time; `page` of it are shown. */
  consents: { given: 20, windowMs: 24 * 60 * 60_000, page: 100 },
  /** A registration that nobody verifies is erased after `keptMs`. Registrations from one network within a time; and of one address, from one network and from all. */
  registration: {
    keptMs: 30 * 24 * 3_600_000,
    perNetwork: 60,
    networkMs: 300_000,
    perAddress: 5,
    perAddressInAll: 20,
    addressMs: 24 * 3_600_000,
  },
  /** What was deleted can be restored for this long, then it is erased; and the characters of the name that it is listed under. */
  deleted: { keptMs: 30 * 24 * 3_600_000, name: 120 },
  /** What one account may do: drafts that it keeps while its address is not verified, startups that it makes in a day, exports that it takes in an hour. The environment may say otherwise. */
  account: {
    unverifiedDrafts: 3,
    startups: { attempts: 20, windowMs: 24 * 3_600_000 },
    exports: { attempts: 10, windowMs: 3_600_000 },
    /** The most that an operator may set any of these to. */
    most: 999_999,
  },
  /** The years that a date may carry. */
  years: { min: 1800, max: 2200 },
  /** Connecting within this time of a Disconnect undoes it: the founder is told nothing new. */
  undoDisconnectMs: 10 * 60_000,
  /** A change of publishing can be undone this long by whoever made it. */
  undoPublishingMs: 24 * 3_600_000,
  /** Characters of the reason why an administrator took a listing down or disabled an account. */
  ownerReason: 1_000,
  /** How long an administrator may view as somebody, how many views one may have open, and the characters of the reason: the audit trail keeps it whole. */
  viewAs: { ms: sessionMs, open: 5, reason: 200 },
  /** Other startups that one under review may be a copy of: as many are named. */
  duplicates: 5,
  /**
   * An export: rows that are read at a time, how long a second one of the same account waits for the first, how long a client may
   * take nothing, and how long one may take in all.
   */
  exporting: { page: 200, waitMs: 2_000, stalledMs: 60_000, longestMs: 30 * 60_000 },
  /** Counts of the public list for strangers: those that run and that wait at once, how many are kept, and for how long those of a long list are answered again. */
  publicFacets: { atOnce: 2, waiting: 200, kept: 100, keptMs: 10_000 },
  /**
   * What the home page shows of the marketplace: startups that are featured and new, options with counts, in which steps
   * connections are told, so that one more names nobody, and how long the counts of a long list are answered again.
   */
  overview: { featured: 3, newest: 8, options: 6, connectionStep: 10, newMs: 7 * 24 * 3_600_000, keptMs: 30_000 },
  /** What the operator shows of themselves on the home page: the first of each. */
  proof: { partners: 6, quotes: 3, team: 6 },
  /** What a built page shows of the moment: how long it is kept for all who open it, how long the page waits for it, and how old it may be where that was too long. */
  moment: { keptMs: 2_000, waitMs: 1_500, lateMs: 10_000 },
} as const
