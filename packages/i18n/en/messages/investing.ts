/** Of an investor’s notes. */
export const notes = {
  empty: 'Write your note',
  added: 'Note saved',
  updated: 'Note changed',
  deleted: 'Note deleted',
  notFound: 'This note was not found.',
  tooMany: 'You keep {max} notes on this startup already; delete one first',
  readsOnly: 'You read what others of your organisation note. Keep this note for yourself.',
  failed: 'Your notes could not be read.',
} as const

/** Of the pipeline. */
export const pipeline = {
  moved: 'Moved to {stage}',
  reason: 'Please say why you pass',
  notConnected: 'You are not connected to this startup.',
  failed: 'The pipeline could not be read.',
  noStage: 'Your board has this stage no longer. Reload the page and choose another one.',
  stageEmpty: 'Say what the stage is called',
  stageTaken: 'Your board has a stage of this name already',
  stageAdded: 'Stage added',
  stageSaved: 'Stage saved',
  stageMoved: 'Stage moved',
  stageRemoved:
    '{moved, plural, =0 {Stage removed} one {Stage removed; its startup is now in {stage}} other {Stage removed; its # startups are now in {stage}}}',
  stageLasts: 'Every board has this stage: it can be renamed and moved, but not removed',
  stageInto: 'Choose the stage that its startups move to',
  tooManyStages: 'A board has at most {max} stages; remove one first',
  stepEmpty: 'Say what the next step is',
  stepSaved: 'Next step saved',
  stepDone: 'Next step done',
  stepCleared: 'Next step cleared',
  noStep: 'There is no next step here. Someone ended it already.',
  tagsSaved: 'Tags saved',
  tooManyTags: 'A startup has at most {max} tags; take one out first',
  tagTooLong: 'A tag has at most {max} characters',
  timelineFailed: 'The timeline could not be read.',
  shared: 'Shared with your organisation',
  takenBack: 'Taken off the board of your organisation',
  sharedAlready: 'This deal is on the board of your organisation already',
  notShared: 'This deal is not on the board of your organisation any more.',
  alone: 'You work alone. Invite a colleague under My organisation first.',
  readsOnly: 'You only read the deals of your organisation. Ask an owner to make you a member.',
  stagesOfOwners: 'Only owners of your organisation change the stages of its board',
  notTakenBack: 'Only who shared this deal, or an owner of your organisation, takes it off the board',
  movedMeanwhile: '{name} moved this deal to {stage} meanwhile. Look at it again before you move it.',
  standsElsewhere: 'This deal is in {stage} by now. Look at it again before you move it.',
  responsible: 'Choose somebody of your organisation who may change its deals',
  stepChanged: 'Somebody changed the next step to “{step}” meanwhile. Nothing was ended.',
  moveFailed: 'The card could not be moved and is back in its place.',
} as const

/** Of questions and answers. */
export const question = {
  empty: 'Write your question',
  answerEmpty: 'Write your answer',
  asked: 'Question sent. We notify the founder.',
  edited: 'Question changed',
  answered: 'Answer published',
  answerEdited: 'Answer changed',
  hidden: 'Question hidden',
  shown: 'Question shown again',
  deleted: 'Question deleted',
  notFound: 'This question was not found.',
  own: 'This is your own startup; you answer here what others ask',
  draft: 'Questions open when the startup is published',
  isAnswered: 'This question has an answer and can be changed no longer; you can delete it',
  tooManyWaiting: '{max} questions of yours wait for an answer here; please wait for one',
  tooFast:
    'You have asked many questions just now. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.',
  failed: 'The questions could not be read.',
} as const

/** Of saved searches. */
export const search = {
  name: 'Please name this search',
  nameTaken: 'You have a search of this name already',
  saved: 'Search saved',
  renamed: 'Search renamed',
  changed: 'Search changed',
  deleted: 'Search deleted',
  notFound: 'This search was not found.',
  tooMany: 'You keep {max} searches already; delete one first',
  mailDaily: 'New matches come by mail every day',
  mailWeekly: 'New matches come by mail every week',
  mailNone: 'New matches come by mail no longer',
  mailStopped: 'You get no more mails of your saved searches. The searches themselves are kept.',
  mailList: 'New matches of this list are not mailed',
  failed: 'Your saved searches could not be read.',
} as const

/** Of startups that somebody began to register. */
export const unfinished = {
  saved: 'Saved on the server',
  deleted: 'Unfinished startup deleted',
  notFound: 'This unfinished startup was not found.',
  changed: 'It was changed on another device in the meantime',
  tooMany: 'You keep {max} unfinished startups already; finish or delete one first',
  unreadable: 'This cannot be kept: it is not what the form asks for',
} as const

/** Pictures that are uploaded for a row. */
export const picture = {
  uploaded: 'Picture uploaded',
  tooMany: 'You uploaded {max} pictures that are not saved yet; save your startup before you add more',
} as const

/** Of files that arrive in pieces. */
export const upload = {
  kept: 'Kept',
  piece: 'A piece has {least} kB to {most} MB, and ends where the file does',
  gone: 'This file is not here any more. Choose it again.',
  unfinished: 'This file has not arrived whole. Please send it again.',
  damaged: 'This file was damaged on its way. Please choose it again.',
  notFound: 'This upload was not found.',
} as const

/** How far an investor has come with a startup. */
export const stage = {
  interested: 'Interested',
  contacted: 'Contacted',
  meeting: 'Meeting',
  diligence: 'Diligence',
  invested: 'Invested',
  passed: 'Passed',
} as const
