import { expect, it } from 'vitest'
import { treeOf } from './snapshot.ts'

const parsed = (html: string) => {
  const box = document.createElement('div')
  box.innerHTML = html
  return box.firstElementChild ?? box
}

it('keeps names, attributes, texts and what is in a field', () => {
  expect(
    treeOf(parsed('<ul class="a"><li style="color: red">Água <b>Viva</b></li><li><input value="x"></li></ul>')),
  ).toEqual([
    'ul',
    { class: 'a' },
    [
      ['li', { style: 'color: red' }, ['Água ', ['b', {}, ['Viva']]]],
      ['li', {}, [['input', { value: 'x', tabindex: '-1' }, []]]],
    ],
  ])
})

it('keeps nothing that runs, leads elsewhere, or is secret', () => {
  const { href } = location
  const kept = JSON.stringify(
    treeOf(
      parsed(
        `<div onclick="x()"><script>a()</script><iframe src="/b"></iframe><a href="javascript:c()">1</a><a href="//d.example/">2</a>` +
          `<a href="${href}e">3</a><img src="https://f.example/g.png" onerror="h()"><input type="password" value="geheim"><a href="/app/k">4</a></div>`,
      ),
    ),
  )
  expect(kept).toBe(
    JSON.stringify([
      'div',
      {},
      [
        ['a', { tabindex: '-1' }, ['1']],
        ['a', { tabindex: '-1' }, ['2']],
        ['a', { tabindex: '-1' }, ['3']],
        ['img', {}, []],
        ['input', { type: 'password', tabindex: '-1' }, []],
        ['a', { href: '/app/k', tabindex: '-1' }, ['4']],
      ],
    ]),
  )
})
