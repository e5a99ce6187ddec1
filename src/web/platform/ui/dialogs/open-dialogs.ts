/** What is open over the screen. What was just said at its edge says of itself that it is not modal: the work goes on beside it. */
export const openDialogs = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])'

export function isDialogOpen(): boolean {
  return document.querySelector(openDialogs) !== null
}
