import 'react-dom/client';
import '../styles/main.scss';

// The start is cut into tasks, so that a slow machine can scroll and paint in between: React has
// had its own by now, all else comes after. It is one script all the same.
// eslint-disable-next-line no-restricted-syntax -- No way round a wall: the linter sees that file too.
setTimeout(() => void import(/* webpackMode: "eager" */ './startDesk'));
