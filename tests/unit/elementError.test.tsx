import { configure, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { elementError } from '@baobab/tests/component/elementError.ts'

configure({ getElementError: elementError })

it('says which element is not there, and what is there in its place', async () => {
  render(<p>Kolda Frais</p>)
  await expect(screen.findByText('Ada', {}, { timeout: 100 })).rejects.toThrow(/Unable to find .*Ada[^]*Kolda Frais/)
  expect(() => screen.getByRole('button')).toThrow(/role "button"[^]*Kolda Frais/)
})
