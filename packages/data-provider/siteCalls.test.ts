import { contract, lateContract, type Call } from '@baobab/validation'
import { expect, it } from 'vitest'
import { deckLinkCalls, siteCalls } from './siteCalls.ts'

const described: Readonly<Record<string, Call>> = {
  ...contract.account,
  ...contract.publicForms,
  ...lateContract.deckLinks,
}

it.each(Object.entries({ ...siteCalls, ...deckLinkCalls }))('%s is the call of the contract', (name, endpoint) => {
  expect(endpoint.path).toBe(described[name]?.path)
  expect(endpoint.method).toBe(described[name]?.method)
  expect(described[name]?.multipart).toBeUndefined()
})
