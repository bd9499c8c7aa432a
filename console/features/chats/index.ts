import { lazy } from 'react'

const Chats = lazy(() => import('./Chats.tsx'))

/** The screens of chats, by the names of their addresses: one screen, with a chat open in it or none. */
export const screens = { chats: Chats, chat: Chats }
