import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { writtenQuantity } from "../../../contract/quantities.ts";
import { sharedAddress, writeSharedList } from "../../../contract/shared-list.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { FormPage } from "../../parts/forms/FormPage.tsx";
import { useFormTexts } from "../../parts/forms/use-form-texts.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import type { ScreenProps } from "../../screens.ts";
import { FORM_ID } from "../../ui/fields/field-ids.ts";
import { Html } from "../../ui/Html.tsx";
import { LazyBoundary, lazyComponent } from "../../ui/lazy-component.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { ChosenProducts } from "./ChosenProducts.tsx";
import { useUpload } from "./files/use-upload.ts";
import { InquiryForm } from "./InquiryForm.tsx";
import styles from "./InquiryScreen.module.css";
import { PassingOn } from "./passing-on/PassingOn.tsx";
import { SharedList } from "./passing-on/SharedList.tsx";
import { useCookieTaken } from "./passing-on/use-cookie-taken.ts";
import { useListAddress } from "./passing-on/use-list-address.ts";
import { useListLines } from "./passing-on/use-list-lines.ts";
import { useSharedList } from "./passing-on/use-shared-list.ts";
import { QuickOrder } from "./quick-order/QuickOrder.tsx";
import { useInquiryForm } from "./use-inquiry-form.ts";

const ListSheet = lazyComponent(async () => (await import("./passing-on/ListSheet.tsx")).ListSheet);

/** The inquiry (spec section 2, Inquiry page): the chosen products and the form about them. */
export default function InquiryScreen({ page }: ScreenProps<"inquiry">) {
  const { banner_only0, title_content1, contact } = page.response;
  const { say } = useWords();
  useFormTexts();
  const files = useUpload(page);
  const form = useInquiryForm(page, files.upload);
  useCookieTaken(page);
  const shared = useSharedList(page);
  useListAddress(shared, page);
  const lines = useListLines();
  const hasList = lines.length > 0;
  const [hasSheet, setHasSheet] = useState(false);
  /** ListSheet stands for the form on paper. */
  const isListPrinted = hasSheet && hasList;
  return (
    <FormPage form={form} location={page.location} contact={contact} again={say("forms.after.inquireAgain")}>
      <PageBanner head="low" banner={banner_only0}>
        <div data-print={isListPrinted ? "none" : undefined}>
          <h2 className={styles["title"]}>
            <Text of={title_content1} field="title" />
          </h2>
          <Html of={title_content1} field="content" />
        </div>
      </PageBanner>
      {/* Enter in a field presses the first button of its form. This one sends, instead of the first Cancel. */}
      <span className="visually-hidden" aria-hidden="true">
        <Button type="submit" form={FORM_ID} className="" excludeFromTabOrder>
          {say("forms.send")}
        </Button>
      </span>
      <div className={styles["screen"]} data-print={isListPrinted ? "none" : undefined}>
        <QuickOrder page={page} form={form} />
        <div className={styles["products"]}>
          <SharedList shared={shared} start={page.start} form={form} />
          <ChosenProducts form={form} />
          <PassingOn shared={shared} lines={lines} />
        </div>
        <div className={styles["form"]}>
          <InquiryForm form={form} page={page} files={files} />
        </div>
      </div>
      <LazyBoundary onMount={() => setHasSheet(true)}>
        <PrintedList lines={lines} />
      </LazyBoundary>
    </FormPage>
  );
}

/** The list on paper. The browser alone renders it. */
function PrintedList({ lines }: { readonly lines: ReturnType<typeof useListLines> }) {
  const { language } = useWords();
  if (!useIsHydrated() || lines.length === 0) return null;
  return (
    <ListSheet
      lines={lines}
      address={sharedAddress(writeSharedList(lines.map(({ asked, quantities }) => ({ ...asked, quantities }))))}
      written={(quantity) => writtenQuantity(quantity, language)}
    />
  );
}
