/** The product's name where the server writes it. The brand file of `design` holds it for every page; a test holds the two together. */
export const productName = 'Baobab'
