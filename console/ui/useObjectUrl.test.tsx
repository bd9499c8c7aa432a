import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useObjectUrl } from './useObjectUrl.ts'

afterEach(() => vi.restoreAllMocks())

it('no picture is shown by the address of another file, or of one that is released', () => {
  const live = new Map<string, Blob>()
  let count = 0
  URL.createObjectURL = (file) => {
    live.set(`blob:${(count += 1)}`, file as Blob)
    return `blob:${count}`
  }
  URL.revokeObjectURL = (address) => void live.delete(address)
  const asked: (readonly [name: string, file: Blob | undefined])[] = []
  // A picture is asked for when its element is made: each file has one of its own, as each page of a deck has.
  function Picture({ file, name }: { readonly file: Blob | undefined; readonly name: string }) {
    const address = useObjectUrl(file)
    if (!address) return null
    return (
      <img
        key={name}
        alt={name}
        src={address}
        ref={(img) => {
          if (img) asked.push([name, live.get(address)])
        }}
      />
    )
  }
  const [one, other] = [new Blob(['1']), new Blob(['2'])]
  const { rerender, unmount } = render(<Picture file={one} name="1" />)
  rerender(<Picture file={other} name="2" />)
  rerender(<Picture file={undefined} name="3" />)
  rerender(<Picture file={one} name="1" />)
  unmount()
  expect(new Set(asked.map(([name]) => name))).toEqual(new Set(['1', '2']))
  for (const [name, file] of asked) expect(file).toBe(name === '1' ? one : other)
  expect(live.size).toBe(0)
})
