/** The address for pictures of staff: the bytes as they are, with the token as for any private call; needs the right content. */
export const pictureUploadPath = '/api/v1/private/staff/picture/upload';

/** Maximum size of a picture as it is uploaded, in bytes. */
export const maxPictureBytes = 25 * 1024 * 1024;

/** What a browser lets pick: it turns HEIC of an iPhone into JPEG by itself. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** An uploaded picture. */
export interface UploadedPicture {
  id: string;
  /** Its own address in one of its sizes; `rich-text.ts` names the others. */
  src: string;
  /** As it stands upright, in px. */
  width: number;
  height: number;
}
