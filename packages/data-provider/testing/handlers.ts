export { createMockApi, type MadeCall, type MockApi, type MockApiOptions } from './mockApi.ts'
export { exampleOf, type MockRecord, type MockRecords } from './records.ts'
export { memoryStorage } from './storage.ts'
export type { MockUser } from './world.ts'
