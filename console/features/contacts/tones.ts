/** How each answer of a founder is coloured. */
export const answerTones = { pending: 'warning', accepted: 'ok', declined: 'danger' } as const
