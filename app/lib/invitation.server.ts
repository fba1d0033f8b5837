import { calendarText, fold, type CalendarEvent } from './icalendar.server.ts';

/**
 * An invitation as RFC 5546 has it (iTIP): a REQUEST creates the event or, with a greater SEQUENCE and the same UID,
 * changes it; a CANCEL takes it away (R-MSG-13). One attendee a message: nobody reads the addresses of the others.
 */
export type Invitation = {
  method: 'REQUEST' | 'CANCEL';
  event: CalendarEvent;
  organizer: { name: string; address: string };
  attendee: { name: string; address: string };
};

/** Lines of a feed, which mean nothing in an invitation. */
const OF_A_FEED = /^(?:NAME|X-WR-CALNAME|X-WR-TIMEZONE|REFRESH-INTERVAL|X-PUBLISHED-TTL)[:;]/;

/**
 * The text of the invitation, made from that of a calendar with this event alone. A line that goes on in the next one
 * is followed by a blank, so no text of the event can pass for a line of the calendar.
 */
export function invitationText({ method, event, organizer, attendee }: Invitation): string {
  const people = [
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CN=${quoted(attendee.name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;` +
      `RSVP=FALSE:mailto:${attendee.address}`,
  ].map((line) => fold(line).trimEnd());
  return calendarText({ name: '', events: [event] })
    .split('\r\n')
    .filter((line) => !OF_A_FEED.test(line))
    .flatMap((line) => {
      if (line === 'METHOD:PUBLISH') return [`METHOD:${method}`];
      if (line === 'STATUS:CONFIRMED') return [method === 'CANCEL' ? 'STATUS:CANCELLED' : line];
      return line === 'END:VEVENT' ? [...people, line] : [line];
    })
    .join('\r\n');
}

/** A parameter in quotes: it can hold neither quotes nor controls. */
const quoted = (name: string): string => `"${name.replace(/"/g, "'").replace(/\p{Cc}/gu, ' ')}"`;
