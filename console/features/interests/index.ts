import { lazy } from 'react'

/** The screen of whose answer is due, by the name of its address. */
export const screens = { answers: lazy(() => import('./Answers.tsx')) }
