import { Questions } from '../ui/Questions.tsx';
import { NoticeList } from './NoticeList.tsx';

/** What comes over any page: questions, and above them messages. */
export const Overlays = () => (
  <>
    <Questions />
    <NoticeList />
  </>
);
