import { contract, type CallAnswer } from '@baobab/validation'
import type { Client } from './client.ts'
import { asHttp } from './httpError.ts'

const { announcements } = contract

/** What is done with announcements beside writing them. Each rejects with react-admin's HttpError. */
export interface Announcing {
  /** The mail as it would come to the person signed in. */
  previewAnnouncement(uuid: string): Promise<CallAnswer<typeof announcements.preview>>
  /** Mails it to the person signed in alone. */
  testAnnouncement(uuid: string): Promise<CallAnswer<typeof announcements.test>>
  /** Sends a draft as it was read as `version`. */
  sendAnnouncement(uuid: string, version: number): Promise<CallAnswer<typeof announcements.send>>
  /** Stops what is not sent yet. */
  stopAnnouncement(uuid: string): Promise<CallAnswer<typeof announcements.stop>>
  /** One that the person signed in got. */
  readAnnouncement(uuid: string): Promise<CallAnswer<typeof announcements.read>>
}

/** Makes them over a client. */
export function createAnnouncing(client: Client): Announcing {
  return {
    previewAnnouncement: (announcement_uuid) =>
      asHttp(() => client.call(announcements.preview, { body: { announcement_uuid } })),
    testAnnouncement: (announcement_uuid) =>
      asHttp(() => client.call(announcements.test, { body: { announcement_uuid } })),
    sendAnnouncement: (announcement_uuid, version) =>
      asHttp(() => client.call(announcements.send, { body: { announcement_uuid, version } })),
    stopAnnouncement: (announcement_uuid) =>
      asHttp(() => client.call(announcements.stop, { body: { announcement_uuid } })),
    readAnnouncement: (announcement_uuid) =>
      asHttp(() => client.call(announcements.read, { body: { announcement_uuid } })),
  }
}
