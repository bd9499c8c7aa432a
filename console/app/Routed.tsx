import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router-dom'

/**
 * The router of the console. Address and page change in one go: in a transition the page before would stay open while the next
 * one loads, and what is typed into it would be lost.
 */
export function Routed({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return <RouterProvider router={router} useTransitions={false} />
}
