/** Names of files that operating systems, editors and sync tools create. */
const SYSTEM_NAME =
  /^(?:\..*|~.*|.*~|#.*#|.*\.(?:bak|old|orig|rej|sw[a-p]|te?mp|part|lock|crdownload)|thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|__macosx|\$recycle\.bin)$/i;

/** Whether a path below a content folder names such a file, or one in such a folder. It is read and reported by nothing. */
export const isSystemFile = (path: string): boolean => path.split(/[/\\]/).some((name) => SYSTEM_NAME.test(name));

/** Notes for people, such as the licence of a face. */
export const isNote = (path: string): boolean => /(?:\.md|(?:^|\/)(?:readme|licen[cs]e|ofl)[^/]*)$/i.test(path);
