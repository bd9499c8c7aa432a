export { isAbort } from './abort.ts'
export { ApiError } from './apiError.ts'
export { createSession, type Session, type SessionEvent, type SessionOptions, type SessionUser } from './session.ts'
export {
  createClient,
  type EndpointCall,
  type CallOptions,
  type Client,
  type ClientOptions,
  type Endpoint,
} from './client.ts'
export { siteCalls } from './siteCalls.ts'
export { keepAlive, type KeepAliveOptions } from './keepAlive.ts'
export { placeAfterSignIn, signInAddress } from './next.ts'
export { toHttpError } from './httpError.ts'
export { grants, canDo } from './permissions.ts'
export { abortAfterSignOut } from './abortAfterSignOut.ts'
export { createAuthProvider, leaveWhenEnded, type AuthProviderOptions } from './authProvider.ts'
export { createDataProvider, type BaobabDataProvider, type DataProviderOptions, type Facets } from './dataProvider.ts'
export type { FileRequest } from './fileRequest.ts'
export { createUploads, type Upload, type Uploads, type UploadWay } from './uploads.ts'
export type { Creator } from './creator.ts'
export type { Actions } from './actions.ts'
export type { CardMove, Investing, NextStep } from './investing.ts'
export { noStep, type PlannedStep } from './plannedStep.ts'
export type { Restoring } from './restoring.ts'
export { deviceSecret } from './device.ts'
export type { AccountAct, Security } from './security.ts'
export type { Questions } from './questions.ts'
export type { LiveOptions, LiveState, News } from './live.ts'
export type { MessagePage, People, ReportSaid, Sending } from './people.ts'
