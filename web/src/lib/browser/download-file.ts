/** Downloads bytes as a file. */
export function downloadFile(name: string, bytes: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
