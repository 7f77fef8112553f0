/** Extensions of files that code imports as their URL, as alternatives of a pattern. */
export const pictureTypes = "png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf";
