import { Questions } from '../ui/overlays/Questions.tsx';
import { NoticeList } from '../notices/NoticeList.tsx';

/** What comes over any page: questions, and above them messages. */
export const Overlays = () => (
  <>
    <Questions />
    <NoticeList />
  </>
);
