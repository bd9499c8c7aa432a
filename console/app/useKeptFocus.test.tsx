import { screen, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, test } from 'vitest'
import { useKeptFocus } from './useKeptFocus.ts'

/** A page of names that take themselves away, each with a field, and a box over it that closes itself. */
function Names({
  start,
  boxed = false,
  without,
}: {
  readonly start: readonly string[]
  readonly boxed?: boolean
  readonly without?: string
}) {
  useKeptFocus()
  const [names, setNames] = useState(start)
  const [open, setOpen] = useState(boxed)
  const take = (gone: string) => setNames((before) => before.filter((name) => name !== gone))
  return (
    <main tabIndex={-1}>
      <a href="#above">Way out</a>
      <section>
        <ul>
          {names
            .filter((name) => name !== without)
            .map((name) => (
              <li key={name}>
                <input aria-label={`Note on ${name}`} />
                <button onClick={() => take(name)}>{name}</button>
              </li>
            ))}
        </ul>
        {names.length === 0 && <p>Nobody is left.</p>}
      </section>
      {open &&
        createPortal(
          <div role="dialog">
            <button
              onClick={() => {
                take('Ama')
                setOpen(false)
              }}
            >
              Take Ama away
            </button>
          </div>,
          document.body,
        )}
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

describe('what had the focus is taken away', () => {
  test('the next one has it, then the one before, never a field', async () => {
    render(<Names start={['Ama', 'Kofi', 'Efua']} />)
    button('Kofi').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(button('Efua')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(button('Ama')).toHaveFocus())
  })

  test('where nothing near is left, the page has it', async () => {
    render(<Names start={['Ama']} />)
    button('Ama').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  test.each([
    ['a key', () => userEvent.keyboard('{Enter}')],
    ['a press', () => userEvent.click(button('Take Ama away'))],
  ])('what closes over the page by %s gives it back, though the page has changed meanwhile', async (_, close) => {
    render(<Names start={['Ama', 'Kofi']} boxed />)
    button('Ama').focus()
    button('Take Ama away').focus()
    await close()
    await waitFor(() => expect(button('Kofi')).toHaveFocus())
  })

  test('who pressed beside everything is not called back', async () => {
    const { rerender } = render(<Names start={['Ama', 'Kofi']} />)
    button('Ama').focus()
    await userEvent.click(document.body)
    rerender(<Names start={['Ama', 'Kofi']} without="Ama" />)
    await new Promise(requestAnimationFrame)
    expect(document.body).toHaveFocus()
  })
})
