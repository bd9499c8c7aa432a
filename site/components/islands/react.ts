/* The part of React that wakes an island, as one file that is fetched when an island is. */
export { createElement } from 'react'
export { hydrateRoot } from 'react-dom/client'
