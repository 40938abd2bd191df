import { useState } from 'react';
import { ListScreen } from '../../list/ListScreen.tsx';
import { transcriptionJobList } from './job-list.tsx';

/** Recordings on their way to their transcripts (001 §2). */
export default function TranscriptionJobsScreen() {
  const [spec] = useState(transcriptionJobList);
  return <ListScreen spec={spec} />;
}
