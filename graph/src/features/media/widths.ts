/**
 * The widths a picture is stored in, ascending; a narrower original is not enlarged. The first is for avatars. Then
 * come cards at two and at three pixels a point, the picture of a product's page, and the picture by itself. Pictures
 * stored in other widths stay as they are: a request gets the next wider one.
 */
export const WIDTHS = [96, 320, 480, 800, 1600] as const;
