/**
 * Makes a function that writes minutes as hours and minutes, e.g. `1시간 5분`.
 * @param hour the text after a number of hours, including the space before it
 * @param minute the text after a number of minutes
 */
export function lengthWords(hour: string, minute: string): (minutes: number) => string {
  return (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    const parts = [hours > 0 ? `${hours}${hour}` : '', rest > 0 || hours === 0 ? `${rest}${minute}` : ''];
    return parts.filter(Boolean).join(' ');
  };
}
