/** The elements of a card that take the focus: its handle and the button of its menu. */
export const handleId = (startup: string) => `card-handle-${startup}`
export const menuId = (startup: string) => `card-menu-${startup}`
