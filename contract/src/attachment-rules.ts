/** Maximum number of files of one report, including running uploads. */
export const maxAttachments = 5;

/** Maximum size of one file in bytes. */
export const maxAttachmentBytes = 20 * 1024 * 1024;

/** Maximum length of a stored file name in characters. */
export const maxAttachmentName = 120;

/** What may be attached, by the ending of its name. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
} as const;

/** An ending of {@link attachmentTypes}. */
export type AttachmentExtension = keyof typeof attachmentTypes;

/** What may be attached, as the media type that it is sent with. */
export type AttachmentType = (typeof attachmentTypes)[AttachmentExtension];

/** The ending of a file's name in lower case, if a file with it may be attached. */
export function attachmentExtensionOf(name: string): AttachmentExtension | undefined {
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return Object.hasOwn(attachmentTypes, ending) ? (ending as AttachmentExtension) : undefined;
}

/** The address for uploads by the tus protocol (creation, HEAD, PATCH), with the token as for any private call. */
export const attachmentUploadPath = '/api/v1/private/attachment/upload';
