import { languages } from '../languages.ts';
import { section } from './section.ts';

const isTranscribed = ({ transcription }: { transcription: boolean }): boolean => transcription;

/** Summaries and translations are made from transcriptions, so they are there only with them. */
export const recording = section(
  {
    quota: {
      recordingQuota: { kind: 'number', min: 0, max: 100_000, unit: 'GB', required: true },
      recordingMax: {
        kind: 'duration',
        units: ['minutes', 'hours'],
        min: { amount: 1, unit: 'minutes' },
        max: { amount: 48, unit: 'hours' },
        required: true,
      },
    },
    transcription: {
      transcription: { kind: 'flag', beta: true },
      transcriptionUrl: { kind: 'url', maxLength: 500, required: true },
      transcriptionKey: { kind: 'secret', maxLength: 500 },
      summary: { kind: 'flag', beta: true },
      translation: { kind: 'flag', beta: true },
      translationLanguages: { kind: 'choices', options: languages, required: true },
    },
  },
  {
    when: {
      transcriptionUrl: isTranscribed,
      transcriptionKey: isTranscribed,
      summary: isTranscribed,
      translation: isTranscribed,
      translationLanguages: ({ transcription, translation }) => transcription && translation,
    },
  },
);
