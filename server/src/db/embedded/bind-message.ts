/**
 * The message by which the engine gives a statement its values, all as text. The package writes one too, but walks through each
 * value character by character to count its bytes, which takes longer than the query where rows come as one text.
 */
export function bindMessage(statement: string, values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const name = Buffer.byteLength(statement);
  const message = Buffer.allocUnsafe(13 + name + lengths.reduce((sum, length) => sum + 4 + length, 0));
  let at = message.write('B');
  at = message.writeInt32BE(message.length - 1, at);
  at = message.writeUInt8(0, at); // The portal has no name.
  at += message.write(statement, at);
  at = message.writeUInt8(0, at);
  at = message.writeInt16BE(0, at); // Every value is text.
  at = message.writeUInt16BE(values.length, at);
  for (const [index, value] of values.entries()) {
    at = message.writeInt32BE(value === null ? -1 : (lengths[index] ?? 0), at);
    if (value !== null) at += message.write(value, at);
  }
  message.writeInt16BE(0, at); // And so is every column.
  return message;
}
