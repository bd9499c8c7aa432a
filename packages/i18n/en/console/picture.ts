/** What the field of a picture says while one is chosen and cut. */
export const pictureMessages = {
  choose: 'Choose a picture',
  other: 'Choose another',
  remove: 'Remove',
  chosen: 'The picture as it will be shown',
  drop: 'Or drop one here, or paste it',
  reading: 'Reading the picture',
  ofGallery: 'Picture {number} of {count}',
  uploading: 'Uploading the picture',
  cropTitle: 'Choose the part to show',
  cropHelp:
    'Drag the frame or its corners. By keyboard, Tab goes to them and the arrow keys move them; Shift makes larger steps.',
  cropArea: 'The part that will be shown; arrow keys move it',
  whole: 'The whole picture that you chose',
  use: 'Use this part',
  corner: {
    nw: 'Upper left corner; arrow keys change the size',
    n: 'Upper edge; arrow keys change the size',
    ne: 'Upper right corner; arrow keys change the size',
    e: 'Right edge; arrow keys change the size',
    se: 'Lower right corner; arrow keys change the size',
    s: 'Lower edge; arrow keys change the size',
    sw: 'Lower left corner; arrow keys change the size',
    w: 'Left edge; arrow keys change the size',
  },
} as const
