import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { complaints } from '../setup/complaints.ts'

function Opens({ says }: { readonly says: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button aria-haspopup={says ? 'dialog' : undefined} onClick={() => setIsOpen(true)}>
        Delete
      </button>
      {isOpen && (
        <div>
          <div role="dialog">
            <button onClick={() => setIsOpen(false)}>Cancel</button>
          </div>
        </div>
      )}
    </>
  )
}

async function complainedOf(says: boolean): Promise<readonly string[]> {
  render(<Opens says={says} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  return complaints.splice(0)
}

test('a button that opens a dialog and does not say so fails the test that presses it', async () => {
  expect(await complainedOf(false)).toEqual([expect.stringContaining('a button opens a dialog and does not say so')])
})

test('one that says so does not', async () => {
  expect(await complainedOf(true)).toEqual([])
})
