import { Button } from "./Button.tsx";
import { useWords } from "./use-words.tsx";

interface RetryButtonProps {
  /** True while the page loads again. The button stays and keeps the focus. */
  readonly isLoading: boolean;
  readonly onPress: () => void;
}

/** Loads again what could not be loaded. Something else announces that it loads, such as a status. */
export function RetryButton({ isLoading, onPress }: RetryButtonProps) {
  const { say } = useWords();
  return (
    <Button
      onPress={onPress}
      // React Aria's `isPending` would announce the button again.
      render={(button) => <button {...button} aria-busy={isLoading || undefined} />}
    >
      {say("shell.page.tryAgain")}
    </Button>
  );
}
