import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { FormPage } from "../../parts/forms/FormPage.tsx";
import { useFormTexts } from "../../parts/forms/use-form-texts.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { withoutProducts } from "../../providers/navigation.ts";
import type { ScreenProps } from "../../screens.ts";
import { Html } from "../../ui/Html.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { ChosenProducts } from "./ChosenProducts.tsx";
import { InquiryForm } from "./InquiryForm.tsx";
import styles from "./InquiryScreen.module.css";
import { useInquiryForm } from "./use-inquiry-form.ts";

/** The inquiry (spec section 2, Inquiry page): the chosen products and the form about them. */
export default function InquiryScreen({ page }: ScreenProps<"inquiry">) {
  const { banner_only0, title_content1, contact } = page.response;
  const { say } = useWords();
  useFormTexts();
  const navigate = useNavigate();
  // Products in the address are in the cart by now. Without this a reload would add them again.
  useEffect(() => {
    const bare = withoutProducts(page.location);
    if (bare !== undefined) navigate(bare, { replace: true });
  }, [navigate, page.location]);
  const form = useInquiryForm(page);
  return (
    <FormPage form={form} location={page.location} contact={contact} again={say("forms.after.inquireAgain")}>
      <PageBanner head="low" banner={banner_only0}>
        <h2 className={styles["title"]}>
          <Text of={title_content1} field="title" />
        </h2>
        <Html of={title_content1} field="content" />
      </PageBanner>
      <div className={styles["screen"]}>
        <div className={styles["products"]}>
          <ChosenProducts />
        </div>
        <div className={styles["form"]}>
          <InquiryForm form={form} page={page} />
        </div>
      </div>
    </FormPage>
  );
}
