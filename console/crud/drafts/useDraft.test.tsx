import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDraft } from './store.ts'
import { useDraft } from './useDraft.ts'

const place = { address: '/app/drafted', owner: 'ama' }
const names = ['name']
const noPictures: readonly string[] = []

function Form({ children }: { readonly children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: { name: '' } })}>{children}</FormProvider>
}

const opened = () =>
  renderHook(() => ({ form: useFormContext(), draft: useDraft(place, names, noPictures) }), { wrapper: Form })
const rest = () => act(() => vi.advanceTimersByTimeAsync(600))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('keeps what was typed once the typing rests', async () => {
  const { result } = opened()
  await act(async () => result.current.form.setValue('name', 'Kora', { shouldDirty: true }))
  expect(readDraft(place)).toBeUndefined()
  await rest()
  expect(readDraft(place)?.values).toEqual({ name: 'Kora' })
})

it('keeps nothing of a form that was sent while the typing rested, and whose screen is still there', async () => {
  const { result } = opened()
  await act(async () => result.current.form.setValue('name', 'Kora', { shouldDirty: true }))
  act(() => result.current.draft.finish())
  await rest()
  expect(readDraft(place)).toBeUndefined()
})
