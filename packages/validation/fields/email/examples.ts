import type { Examples } from '../kind.ts'

export const email: Examples = {
  options: {},
  values: [
    { sent: 'ama@mail.example', shown: 'ama@mail.example' },
    { sent: 'bob@mail.example', shown: 'bob@mail.example' },
    { sent: 'cy@mail.example', shown: 'cy@mail.example' },
    { sent: 'dee@mail.example', shown: 'dee@mail.example' },
  ],
  reads: [
    [' Ama.One@Mail.example ', 'Ama.One@Mail.example'],
    ['ａ＠ｂ．ｃｖ', 'a@b.cv'],
  ],
  bad: ['a@b', 'a b@c.cv', 'a\u200b@b.cv', 'a\u202e@b.cv', 'a@b＠c.cv'],
}
